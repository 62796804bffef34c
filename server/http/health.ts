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

interface Asked {
  /** Rejects where the database cannot be reached. */
  readonly ping: () => Promise<void>
  /** What somebody has to see to, though all works. */
  readonly warnings: () => Promise<readonly string[]>
}

type Outcome = { readonly warnings: readonly string[] } | { readonly reason: string }

/** `GET /healthz`: 200 `{status: "ready"}`, with `warnings` where there are any, or 503 with why not. */
export function createHealth(ping: Asked['ping'], warnings: Asked['warnings'] = async () => []): Health {
  let waiting: string | undefined = 'start'
  let asked: { at: number; outcome: Promise<Outcome> } | undefined

  // Shared for a moment, so that a crowd of askers is one question to the database.
  function database(): Promise<Outcome> {
    if (!asked || Date.now() - asked.at > fresh) asked = { at: Date.now(), outcome: ask({ ping, warnings }) }
    return asked.outcome
  }

  return {
    waitFor(what) {
      waiting = what
    },
    async answer(res) {
      const outcome = waiting === undefined ? await database() : { reason: waiting }
      if ('reason' in outcome) return answerJson(res, 503, { status: 'not ready', ...outcome })
      const { warnings } = outcome
      answerJson(res, 200, { status: 'ready', ...(warnings.length > 0 && { warnings }) })
    },
  }
}

async function ask({ ping, warnings }: Asked): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve({ reason: 'The database does not answer' }), patience)
  })
  const answer = ping()
    .then(warnings)
    .then(
      (warnings) => ({ warnings }),
      () => ({ reason: 'The database cannot be reached' }),
    )
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
