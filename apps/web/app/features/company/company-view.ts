import type { Section } from '@amber/content/article'

/** Text of a company page. */
export type CompanyText = {
  path: string
  title: string
  description: string
  sections: readonly Section[]
  isEnglishOnly: boolean
}

export type NewsItem = { slug: string; title: string; day: string; sections: readonly Section[] }

/** Counts of what the site offers now. */
export type Figures = { places: number; cities: number; countries: number }
