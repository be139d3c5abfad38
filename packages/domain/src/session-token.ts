/** Name of the session token, as a cookie and as a query parameter. */
export const SESSION_TOKEN = 'user_auth_token'
