/** As far as it is used: it wants no more of requests and responses than Node's own, though its usual types say Express'. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export default function compression(options: {
    /** Bytes below which nothing is packed. */
    threshold: number
  }): (req: IncomingMessage, res: ServerResponse, next: () => void) => void
}
