/** What a browser that enquires or books is known by until somebody logs in, as its cookie is called. */
export const USER_FLOW_TOKEN = 'user_flow_token'
