/** Name of the cookie that identifies a browser which enquires or books until the visitor logs in. */
export const USER_FLOW_TOKEN = 'user_flow_token'
