/** Responses that were asked for before the client was there; each is picked up once. */
export interface Early {
  add(key: string, response: Promise<unknown>): void
  take(key: string): Promise<unknown> | undefined
}

export function createEarly(): Early {
  const responses = new Map<string, Promise<unknown>>()
  return {
    add(key, response) {
      // Whoever takes it meets its failure; until then nobody listens.
      response.catch(() => {})
      responses.set(key, response)
    },
    take(key) {
      const response = responses.get(key)
      responses.delete(key)
      return response
    },
  }
}
