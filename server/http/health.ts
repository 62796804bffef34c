import type { ServerResponse } from 'node:http'
import { answerJson } from './answer.ts'

/** Whether the server can do its work, part by part. */
export interface Health {
  /** Tells what the server waits for; undefined once it is ready. */
  waitFor(what: string | undefined): void
  answer(res: ServerResponse): Promise<void>
}

const patience = 2000
const fresh = 500

/** `GET /healthz`: 200 `{status: "ready"}`, or 503 with why not. */
export function createHealth(ping: () => Promise<void>): Health {
  let waiting: string | undefined = 'start'
  let asked: { at: number; outcome: Promise<string | undefined> } | undefined

  // Shared for a moment, so that a crowd of askers is one question to the database.
  function database(): Promise<string | undefined> {
    if (!asked || Date.now() - asked.at > fresh) asked = { at: Date.now(), outcome: ask(ping) }
    return asked.outcome
  }

  return {
    waitFor(what) {
      waiting = what
    },
    async answer(res) {
      const reason = waiting ?? (await database())
      if (reason === undefined) answerJson(res, 200, { status: 'ready' })
      else answerJson(res, 503, { status: 'not ready', reason })
    },
  }
}

async function ask(ping: () => Promise<void>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('The database does not answer'), patience)
  })
  const answer = ping().then(
    () => undefined,
    () => 'The database cannot be reached',
  )
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
