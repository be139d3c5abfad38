import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Submission = { host: string; key: string; keyLocation: string; urlList: string[] }

export type IndexNowService = {
  url: string
  /** Submissions that were accepted, in order. */
  submissions: Submission[]
  /** Lets all requests fail with this status until it is null again. */
  failWith(status: number | null): void
  close(): Promise<void>
}

/** Opens an emulator of an IndexNow endpoint over real HTTP. */
export async function openIndexNowService(): Promise<IndexNowService> {
  const submissions: Submission[] = []
  let failure: number | null = null
  const server = createServer((request, response) => {
    void readJson(request).then((submission) => {
      if (failure === null) submissions.push(submission)
      response.writeHead(failure ?? 202).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`,
    submissions,
    failWith: (status) => {
      failure = status
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readJson(request: IncomingMessage): Promise<Submission> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return JSON.parse(body) as Submission
}
