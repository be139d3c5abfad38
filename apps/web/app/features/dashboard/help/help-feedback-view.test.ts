import { expect, test } from 'vitest'
import type { ContentLibrary } from '../../../shared/content/content-library.ts'
import { helpFeedbackView } from './help-feedback-view.ts'

const library: Pick<ContentLibrary, 'findArticle'> = {
  findArticle: ({ collection, topic, slug }) =>
    slug === 'receipt'
      ? {
          collection,
          topic,
          slug,
          title: 'Where is my receipt?',
          description: '',
          updated: '2026-11-17',
          keywords: [],
          related: [],
          order: 0,
          noindex: false,
          post: null,
          language: 'en',
          sections: [],
          minutes: 1,
          text: '',
        }
      : undefined,
}

test('names answers by their titles and leaves out those that no longer exist', () => {
  const feedback = {
    answers: [
      { topic: 'paying', slug: 'receipt', helpful: 3, unhelpful: 1 },
      { topic: 'paying', slug: 'gone', helpful: 0, unhelpful: 9 },
    ],
    comments: [
      {
        topic: 'paying',
        slug: 'receipt',
        language: 'de' as const,
        comment: 'Link?',
        created_at: '2026-11-17T10:00:00Z',
      },
    ],
  }
  const answer = { path: '/help/paying/receipt', title: 'Where is my receipt?' }
  expect(helpFeedbackView(feedback, library as ContentLibrary, 'en')).toEqual({
    answers: [{ ...answer, helpful: 3, unhelpful: 1 }],
    comments: [{ ...answer, language: 'de', comment: 'Link?', day: '17 Nov 2026' }],
  })
})
