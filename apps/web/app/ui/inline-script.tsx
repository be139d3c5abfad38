import { use } from 'react'
import { NonceContext } from './nonce-context.ts'

type Props = {
  text: string
  /** Read by the script as its own `dataset`. */
  data?: Readonly<Record<`data-${string}`, string>>
}

function ServerScript({ text, data }: Props) {
  const nonce = use(NonceContext)
  return <script {...data} nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
}

const BrowserScript = (_props: Props) => <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />

/**
 * Script in the server's markup, which runs before all others. Browsers have run it once React starts and hide its nonce, so
 * their bundle has neither, and React must not compare them.
 */
export const InlineScript = import.meta.env.SSR ? ServerScript : BrowserScript
