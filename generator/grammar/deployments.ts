/** Which backend the console talks to and what it leaves out; reaches the page as data at start. */
export interface Deployment {
  readonly name: string
  readonly category: string
  readonly disabledFeatures: readonly string[]
  readonly graphql: string
  readonly identity?: { readonly endpoint: string; readonly pool: string; readonly client: string }
  readonly links: Readonly<Record<string, string>>
}
