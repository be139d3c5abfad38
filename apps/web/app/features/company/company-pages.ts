import type { ApplicationKind } from '@amber/domain/application/application-fields'

/** Company pages with a form, by the last part of their path. */
export const FORM_PAGES = {
  contact: 'contact',
  list: 'landlord',
  ambassador: 'ambassador',
  scholarship: 'scholarship',
  career: 'career',
  'university-partnerships': 'university',
  partner: 'partner',
} as const satisfies Record<string, ApplicationKind>

export type FormPage = keyof typeof FORM_PAGES

export const isFormPage = (name: string): name is FormPage => Object.hasOwn(FORM_PAGES, name)

/** Company pages that are read. */
export const TEXT_PAGES = ['about', 'plus', 'exams', 'media', 'podcast', 'news'] as const

/** Folders of the company's content: its pages, and the news that one of them lists. */
export const PAGES_TOPIC = 'pages'
export const NEWS_TOPIC = 'news'
