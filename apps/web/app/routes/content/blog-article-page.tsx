import { ArticleScreen } from '../../features/blog/article-screen.tsx'
import { ArticleStructuredData } from '../../features/blog/article-structured-data.tsx'
import { FeedLink } from '../../features/blog/feed-link.tsx'
import { loadBlogArticle } from '../../features/blog/load-blog.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { missingPage } from '../../server/missing-page.server.ts'
import { shareImageIn } from '../../server/share-image.server.ts'
import { contentLibraryFor } from '../../shared/content/content-library.server.ts'
import { Breadcrumbs } from '../../shared/page/breadcrumbs.tsx'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import { pageImageOf } from '../../shared/page/seo.ts'
import type { PublicPageHandle } from '../../shared/page/public-page.ts'
import { useSite } from '../../shared/page/site.ts'
import type { Route } from './+types/blog-article-page'

export const handle: MessagesHandle & PublicPageHandle = { namespaces: ['blog', 'content'], publicQuery: [] }

export function loader({ request, context, params }: Route.LoaderArgs) {
  const { language } = createLoaderContext(request, context)
  const article = loadBlogArticle(contentLibraryFor(context), { slug: params.slug, language })
  if (article === undefined) return missingPage()
  const { title, tag } = article
  return { article, shareImage: shareImageIn(context)({ title, text: tag.title }) }
}

export default function BlogArticlePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['blog', 'frame'])
  const { edition } = useSite()
  if (loaderData === null) return <NotFoundScreen />
  const { article, shareImage } = loaderData
  const { path, title, description, tag, feed, picture } = article
  const crumbs = [
    { name: t('frame:home'), path: '/' },
    { name: t('frame:link_blog'), path: '/blog' },
    { name: tag.title, path: tag.path },
  ]
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={path}
        image={pageImageOf(shareImage, picture.large, title)}
      />
      <FeedLink path={feed} title={t('feed_title', { brand: edition.brand })} />
      <ArticleStructuredData article={article} />
      <Breadcrumbs crumbs={crumbs} current={title} />
      <ArticleScreen article={article} />
    </>
  )
}
