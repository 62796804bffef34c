declare module 's3rver' {
  import type { IncomingMessage } from 'node:http'
  import type { AddressInfo } from 'node:net'

  interface Context {
    readonly req: IncomingMessage
    readonly method: string
    /** `/<bucket>/<key>`, as it came. */
    readonly path: string
    readonly query: Readonly<Record<string, string | undefined>>
    status: number
    type: string
    body: string
  }

  export default class S3rver {
    constructor(options: {
      readonly address: string
      readonly port: number
      readonly silent: boolean
      readonly directory: string
      readonly configureBuckets: readonly { readonly name: string }[]
    })
    /** What answers a request, the first of them first (koa). */
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
