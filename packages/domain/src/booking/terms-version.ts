/** Version of the terms that book forms accept. Change it whenever the text changes. */
export const TERMS_VERSION = '2026-11-17'
