import type { AskedChapter, Chapter, Video } from '../runtime/data/chapters.ts'
import { Failure } from '../runtime/failures/failure.ts'
import { bodyOf, patience, send } from './post.ts'

const operation = 'guide'

/**
 * Reads a content of the public delivery API: `{ data: { ContentID, Data: { title, description, video, captions, path,
 * childContents } } }`. Anybody may read it, so that nothing of the session is sent along: no token, no cookie.
 * @param hosts other addresses that the deployment names, whose hosts may give videos
 */
export async function readChapter(
  { from, id, signal }: AskedChapter,
  hosts: readonly (string | undefined)[],
): Promise<Chapter> {
  const address = webAddress(from)
  if (!address) throw nonsense('The address of the guide is none of the web.')
  const url = `${address.href.replace(/\/$/, '')}/${encodeURIComponent(id)}`
  const response = await answerOf(url, signal)
  const body = asObject(await bodyOf(operation, response))
  const error = asObject(body.error)
  if (!response.ok || body.error) {
    throw new Failure({
      kind: 'answered',
      operation,
      type: textOf(error.ErrorType),
      message: textOf(error.Message) ?? '',
      status: response.status,
    })
  }
  const content = asObject(body.data)
  if (typeof content.Data !== 'object' || content.Data === null) throw nonsense('The answer has no data.')
  const safe = [location.origin, address.origin, ...hosts.flatMap((host) => webAddress(host)?.origin ?? [])]
  return chapterOf(id, asObject(content.Data), safe)
}

async function answerOf(url: string, signal: AbortSignal): Promise<Response> {
  try {
    return await send(operation, url, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    })
  } catch (failed) {
    signal.throwIfAborted()
    throw failed
  }
}

function chapterOf(id: string, data: Readonly<Record<string, unknown>>, safe: readonly string[]): Chapter {
  const ids = asObject(data.childContents).ContentIDs
  return {
    id,
    title: textOf(data.title),
    text: textOf(data.description),
    video: videoOf(data, safe),
    path: textOf(data.path),
    // One that contains itself would be a list without an end to whoever follows it.
    children: Array.isArray(ids) ? [...new Set(ids.filter((each) => typeof each === 'string' && each !== id))] : [],
  }
}

function videoOf({ video, captions }: Readonly<Record<string, unknown>>, safe: readonly string[]): Video | undefined {
  const given = asObject(video)
  const url = webAddress(given.MediaUrl)
  if (!url || !safe.includes(url.origin)) return undefined
  const subtitles = webAddress(asObject(captions).MediaUrl)
  return {
    url: url.href,
    description: textOf(given.AlternateText),
    captions: subtitles?.origin === location.origin ? subtitles.href : undefined,
  }
}

/** An address of http or https, seen from the own host. */
function webAddress(value: unknown): URL | undefined {
  if (typeof value !== 'string' || value === '' || !URL.canParse(value, location.origin)) return undefined
  const url = new URL(value, location.origin)
  return /^https?:$/.test(url.protocol) ? url : undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function nonsense(message: string): Failure {
  return new Failure({ kind: 'nonsense', operation, message })
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
