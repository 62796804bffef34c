import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Disk, nodeDisk } from './disk.ts'
import { refuseStrange, refusing, WriteRefused } from './paths.ts'
import { isOver, type ProcessMark, thisProcess } from './process.ts'

/** How others are waited for; tests pass their own. */
export interface LockOptions {
  readonly disk?: Disk
  /** Whether a process is certainly no more. */
  readonly over?: (holder: ProcessMark) => boolean
  /** Looks at a lock before it is taken from a holder of whom nothing can be known; `pause` ms lie between them. */
  readonly patience?: number
  readonly pause?: number
}

type Lock = Required<LockOptions>

const lockName = '.lock'

/**
 * Does `work` while no other process writes into any of the folders. The lock of a killed process holds nobody up: its
 * process is gone. Where that cannot be seen (another machine or container, a reused number), a lock that stays the
 * same for ten seconds is taken away: what is done under it takes milliseconds and never waits.
 */
export async function exclusively<Result>(
  folders: readonly string[],
  work: () => Result,
  { disk = nodeDisk, over = isOver, patience = 400, pause = 25 }: LockOptions = {},
): Promise<Result> {
  const held: { file: string; text: string }[] = []
  try {
    // In one order for all, so that no two wait for each other.
    for (const folder of [...new Set(folders)].sort()) {
      refusing(() => {
        refuseStrange(folder, [lockName])
        disk.makeFolder(folder)
      })
      held.push(await take(path.join(folder, lockName), { disk, over, patience, pause }))
    }
    for (const { file, text } of held)
      if (textOf(file) !== text) throw new WriteRefused(`${file} was taken away by another process. Try again.`)
    return work()
  } finally {
    for (const { file, text } of held) if (textOf(file) === text) disk.remove(file)
  }
}

async function take(file: string, lock: Lock): Promise<{ file: string; text: string }> {
  const text = JSON.stringify({ ...thisProcess(), token: randomUUID() })
  let seen: string | undefined
  for (let looks = 0; ; looks++) {
    if (refusing(() => lock.disk.claim(file, text))) return { file, text }
    const holder = identityOf(file)
    if (holder === undefined) continue
    if (holder !== seen) looks = 0
    seen = holder
    if (isGone(textOf(file), lock) || looks >= lock.patience) {
      if (takeAway(file, holder, lock.disk)) continue
      // Somebody else is taking it away, or was killed while at it.
      if (looks >= lock.patience) lock.disk.remove(breaking(file))
    }
    await wait(lock.pause)
  }
}

/** Only one process at a time takes a lock away, and only the very one that it looked at. */
function takeAway(file: string, holder: string, disk: Disk): boolean {
  if (!disk.claim(breaking(file), '')) return false
  if (identityOf(file) === holder) disk.remove(file)
  disk.remove(breaking(file))
  return true
}

function breaking(file: string): string {
  return `${file}.breaking`
}

function isGone(text: string | undefined, { over }: Lock): boolean {
  try {
    const holder: Partial<ProcessMark> | null = JSON.parse(text ?? '')
    return (
      typeof holder?.pid === 'number' &&
      typeof holder.where === 'string' &&
      over({ began: null, ...holder } as ProcessMark)
    )
  } catch {
    return false
  }
}

function identityOf(file: string): string | undefined {
  try {
    const { ino, mtimeMs } = statSync(file)
    return `${ino} ${mtimeMs} ${textOf(file)}`
  } catch {
    return undefined
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
