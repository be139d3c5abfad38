/** Hides all but what tells two people apart: `a•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** Hides all but the beginning, which names the country, and the last two digits: `+44•••58`. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}•••${phone.slice(-2)}`
