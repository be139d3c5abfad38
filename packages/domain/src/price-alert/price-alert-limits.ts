/** Active price alerts of one account or email. */
export const MAX_PRICE_ALERTS = 20

/** Highest price that an alert can name, in minor units: no room costs more per week or month, in any currency. */
export const MAX_ALERT_PRICE_MINOR = 1_000_000_000

/** Minimum seconds between two mails about lower prices to one reader; further drops wait and share the next mail. */
export const PRICE_MAIL_PAUSE_SECONDS = 24 * 3600

/** Days in which a visitor may confirm an alert by the link of the mail. */
export const UNCONFIRMED_ALERT_RETENTION_DAYS = 7

/** Days that an ended alert is stored, so that the list can say that the room is gone. */
export const PRICE_ALERT_RETENTION_DAYS = 90

/** Mails with a link to confirm an alert that one address receives per hour, because anyone may type an address. */
export const MAX_CONFIRM_MAILS_PER_HOUR = 5
