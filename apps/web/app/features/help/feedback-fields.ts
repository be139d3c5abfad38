/** Names of the fields of the forms below an answer. */
export const VERDICT_FIELD = 'helpful'
export const COMMENT_FIELD = 'comment'
export const FEEDBACK_FIELD = 'feedback'
