import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** Milliseconds of a tick of Linux's clock of processes. */
const tick = 10

/**
 * What the server and the database's connections have used of the CPU so far, in ms: a busy machine makes times longer, and
 * not this. undefined where the system does not tell, or the database is on another machine.
 */
export async function cpuOf(
  server: number | undefined,
  database: pg.Client | undefined,
): Promise<(() => Promise<number>) | undefined> {
  const connections = async () => {
    const answer = await database?.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    )
    return answer?.rows.map(({ pid }) => pid) ?? []
  }
  try {
    for (const pid of await connections()) usedBy(pid)
  } catch {
    return undefined
  }
  return async () => [server, ...(await connections())].reduce<number>((sum, pid) => sum + usedBy(pid), 0)
}

function usedBy(pid: number | undefined): number {
  if (pid === undefined) return 0
  const [, ofProcess = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(/\) (.*)/)
  const fields = ofProcess.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tick
}
