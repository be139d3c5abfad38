import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { UPLOAD_FORM_TTL_SECONDS, UPLOADS_PATH, type Upload } from '@amber/domain/upload/upload'
import { FileTooLargeError } from './file-too-large.ts'

type Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

type Variables = {
  S3_ENDPOINT: string
  S3_REGION: string
  S3_BUCKET: string
  S3_ACCESS_KEY_ID: string
  S3_SECRET_ACCESS_KEY: string
}

export type FileFacts = {
  bytes: number
  contentType: string | undefined
  etag: string | undefined
  /** When the store received the file, to the second. */
  modifiedAt: Date | undefined
}

export type Files = ReturnType<typeof createFiles>

/** Milliseconds until the store accepts a connection. */
const CONNECT_TIMEOUT_MS = 2_000
/** Milliseconds until the response to one attempt begins. The SDK then makes a second attempt on another connection. */
const ATTEMPT_TIMEOUT_MS = 2_000
const MAX_ATTEMPTS = 2
/** Milliseconds for a call without a body, including both attempts. */
const CALL_TIMEOUT_MS = 5_000
/** Milliseconds until the last byte of a file of up to 25 MB has arrived. */
const READ_TIMEOUT_MS = 10_000
/** Milliseconds to send a file; its attempt cannot end earlier, because the store responds after the last byte. */
const WRITE_TIMEOUT_MS = 15_000
/** Milliseconds for a readiness check, which is repeated every few seconds. */
const PING_TIMEOUT_MS = 1_000

/** Ends a call after the timeout, also while the SDK waits between attempts or a body is being read. */
const within = (milliseconds: number) => ({ abortSignal: AbortSignal.timeout(milliseconds) })

/**
 * Creates a client for one bucket of any S3 server. Reads return `undefined` for a missing key; every other failure
 * throws.
 */
export function createFiles({ endpoint, region, bucket, accessKeyId, secretAccessKey }: Settings) {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Bucket names go into the path, because a self-hosted server has no wildcard domain.
    forcePathStyle: true,
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: ATTEMPT_TIMEOUT_MS,
      // Without this, the SDK only logs a warning and the call hangs for ever.
      throwOnRequestTimeout: true,
    },
  })

  return {
    async head(key: string): Promise<FileFacts | undefined> {
      const found = await unlessMissing(
        client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }), within(CALL_TIMEOUT_MS)),
      )
      return (
        found && {
          bytes: found.ContentLength ?? 0,
          contentType: found.ContentType,
          etag: found.ETag,
          modifiedAt: found.LastModified,
        }
      )
    },

    /** Returns the whole file, or the bytes of a range whose ends are both inclusive. */
    async get(
      key: string,
      { maxBytes, range }: { maxBytes: number; range?: { from: number; to: number } },
    ): Promise<Uint8Array | undefined> {
      const rangeParameter = range && { Range: `bytes=${range.from}-${range.to}` }
      const found = await unlessMissing(
        client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...rangeParameter }), within(READ_TIMEOUT_MS)),
      )
      if (found?.Body === undefined) return undefined
      if ((found.ContentLength ?? Number.POSITIVE_INFINITY) > maxBytes) {
        // Without this, the connection would stay open for a body that is never read.
        await found.Body.transformToWebStream().cancel()
        throw new FileTooLargeError(`file exceeds ${maxBytes} bytes`)
      }
      return found.Body.transformToByteArray()
    },

    async put(key: string, body: Uint8Array, { contentType }: { contentType: string }): Promise<void> {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: contentType }), {
        ...within(WRITE_TIMEOUT_MS),
        requestTimeout: WRITE_TIMEOUT_MS,
      })
    },

    /**
     * Signs an upload form that lets a browser put this one file, with exactly this type and at most this size; the
     * store enforces both. The URL is our own server's, which proxies to the store; the signature covers the fields,
     * not the URL.
     */
    async presignUpload(
      key: string,
      {
        contentType,
        maxBytes,
        seconds = UPLOAD_FORM_TTL_SECONDS,
      }: { contentType: string; maxBytes: number; seconds?: number },
    ): Promise<Upload> {
      const { fields } = await createPresignedPost(client, {
        Bucket: bucket,
        Key: key,
        Expires: seconds,
        Fields: { 'Content-Type': contentType },
        Conditions: [
          ['content-length-range', 1, maxBytes],
          ['eq', '$Content-Type', contentType],
        ],
      })
      return { url: UPLOADS_PATH, fields }
    },

    async remove(key: string): Promise<void> {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), within(CALL_TIMEOUT_MS))
    },

    /** Lists keys that start with the prefix, at most 1,000 per call, so callers that remove them must repeat it. */
    async list(prefix: string): Promise<string[]> {
      const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix })
      const found = await client.send(command, within(CALL_TIMEOUT_MS))
      return (found.Contents ?? []).flatMap(({ Key }) => Key ?? [])
    },

    async ping(): Promise<void> {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), within(PING_TIMEOUT_MS))
    },

    close() {
      client.destroy()
    },
  }
}

/** Creates the client for the bucket in an app's configuration. */
export const createFilesFromConfig = (config: Variables): Files =>
  createFiles({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  })

async function unlessMissing<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket')
      return undefined
    throw error
  }
}
