/** What a session's token is called, in a cookie and in a query. */
export const SESSION_TOKEN = 'user_auth_token'
