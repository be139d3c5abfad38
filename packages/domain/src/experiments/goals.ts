/** Goals of experiments, in the order in which people reach them. */
export const GOALS = ['enquiry', 'form', 'payment'] as const

export type Goal = (typeof GOALS)[number]
