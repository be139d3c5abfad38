import { parse } from 'yaml'
import { z } from 'zod'
import { AUTHORS, type FrontMatter } from './article.ts'

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower-case letters, digits and hyphens')

const post = z.strictObject({
  published: z.iso.date(),
  author: z.enum(AUTHORS),
  tags: z.array(slug).default([]),
  picture: slug,
})

/** Lengths that search engines show in full, with some room for wide scripts. */
const schema = z.strictObject({
  title: z.string().min(2).max(90),
  description: z.string().min(8).max(200),
  updated: z.iso.date(),
  keywords: z.array(z.string().min(1).max(60)).default([]),
  related: z.array(slug).default([]),
  order: z.int().min(0).default(0),
  noindex: z.boolean().default(false),
  post: post.nullable().default(null),
})

const FENCED = /^---\n([\s\S]*?)\n---\n/

/** Splits a file into its front matter and its text. Throws with every problem that the front matter has. */
export function readFrontMatter(file: string): { frontMatter: FrontMatter; markdown: string } {
  const match = FENCED.exec(file)
  if (match === null) throw new Error('begins without front matter between lines of three hyphens')
  const result = schema.safeParse(parse(match[1] ?? ''))
  if (!result.success) throw new Error(z.prettifyError(result.error))
  return { frontMatter: result.data, markdown: file.slice(match[0].length) }
}
