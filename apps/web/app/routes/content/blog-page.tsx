import { BlogListScreen } from '../../features/blog/blog-list-screen.tsx'
import { FeedLink } from '../../features/blog/feed-link.tsx'
import { loadBlogList } from '../../features/blog/load-blog.server.ts'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { missingPage } from '../../server/missing-page.server.ts'
import { contentLibraryFor } from '../../shared/content/content-library.server.ts'
import { Breadcrumbs } from '../../shared/page/breadcrumbs.tsx'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import { PageHead } from '../../shared/page/page-head.tsx'
import type { PublicPageHandle } from '../../shared/page/public-page.ts'
import { useSite } from '../../shared/page/site.ts'
import type { Route } from './+types/blog-page'

export const handle: MessagesHandle & PublicPageHandle = { namespaces: ['blog'], publicQuery: [] }

/** Serves both `/blog` and the pages of tags. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadBlogList(contentLibraryFor(context), {
    ...(params.tag !== undefined && { tag: params.tag }),
    language: createLoaderContext(request, context).language,
  }) ?? missingPage()

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['blog', 'frame'])
  const { edition } = useSite()
  if (loaderData === null) return <NotFoundScreen />
  const { current, feed } = loaderData
  const home = { name: t('frame:home'), path: '/' }
  const blog = { name: t('frame:link_blog'), path: '/blog' }
  return (
    <>
      <PageHead
        title={current === null ? blog.name : t('tag_title', { tag: current.title })}
        description={current?.description ?? t('intro')}
        path={current?.path ?? blog.path}
      />
      <FeedLink path={feed} title={t('feed_title', { brand: edition.brand })} />
      <Breadcrumbs crumbs={current === null ? [home] : [home, blog]} current={current?.title ?? blog.name} />
      <BlogListScreen {...loaderData} />
    </>
  )
}
