import { messagePartsOf } from '@amber/domain/chat/message-links'

/** The words of a message. A link shows where it really leads, and opens beside the inbox. */
export function MessageText({ text }: { text: string }) {
  return messagePartsOf(text).map((part, index) =>
    'url' in part ? (
      <a
        // Two parts of a message may be the same, and none of them moves.
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        href={part.url}
        target="_blank"
        rel="noreferrer nofollow ugc"
        className="underline underline-offset-3"
      >
        {part.url}
        {!part.url.includes(`//${part.host}`) && ` (${part.host})`}
      </a>
    ) : (
      part.text
    ),
  )
}
