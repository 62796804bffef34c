import { Failure } from '../failures/failure.ts'

interface Sending {
  /** What it is sent as; by default what the browser takes it for. */
  readonly type?: string
  readonly progress: (part: number) => void
  /** Ends the sending, which rejects with `offline` then. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Sends a file to an address that was made for it. `progress` is told parts of the whole, from 0 to 1; fetch could not
 * tell them. Rejects with a Failure: `offline` where nothing answers, else `answered` with the status.
 */
export function putFile(address: string, file: Blob, { type, progress, signal }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (kind: 'offline' | 'answered', status?: number) =>
      // The address carries a signature: it is no part of any message.
      reject(new Failure({ kind, operation: 'upload', message: '', status }))
    const request = new XMLHttpRequest()
    request.open('PUT', address)
    request.setRequestHeader('Content-Type', type || file.type || 'application/octet-stream')
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) progress(loaded / total)
    })
    request.addEventListener('load', () => {
      if (request.status < 200 || request.status > 299) return refuse('answered', request.status)
      progress(1)
      resolve()
    })
    request.addEventListener('error', () => refuse('offline'))
    request.addEventListener('abort', () => refuse('offline'))
    request.addEventListener('timeout', () => refuse('offline'))
    if (signal?.aborted) return refuse('offline')
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
