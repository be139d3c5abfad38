import type { Language } from '@amber/domain/languages'
import { type EditionSite, urlInLanguage } from '../../shared/page/language-alternates.ts'
import { serializeForScript } from '../../shared/page/serialize-for-script.ts'
import type { BlogArticle } from './blog-view.ts'

type DescribedArticle = Pick<BlogArticle, 'path' | 'title' | 'description' | 'picture' | 'tags' | 'facts'>

/** The page that shows the article. Its language differs from the article's if the article exists in English only. */
type ArticlePage = { brand: string; language: Language; site: EditionSite }

/** Returns schema.org JSON-LD of type Article. The author is a team, which the organisation stands for. */
export function articleGraph(article: DescribedArticle, { brand, language, site }: ArticlePage): string {
  const { path, title, description, picture, tags, facts } = article
  const { origin } = site
  const organisation = { '@type': 'Organization', '@id': `${origin}/#organization`, name: brand, url: `${origin}/` }
  return serializeForScript({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    inLanguage: facts.language,
    datePublished: facts.published,
    dateModified: facts.updated,
    articleSection: tags.map((tag) => tag.title),
    image: new URL(picture.large, origin).href,
    mainEntityOfPage: urlInLanguage(path, language, site),
    author: organisation,
    publisher: organisation,
  })
}
