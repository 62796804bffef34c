import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartProblem } from '../start-problem.ts'

interface Holder {
  pid: number
  /** When the process began, as the system counts; null where the system does not tell. */
  began: string | null
}

/**
 * Takes the data folder for this process: the embedded database would not notice a second one, and lose data.
 * A lock left by a process that is gone is taken over.
 * @returns what gives it back
 * @throws {StartProblem} when a living process holds it
 */
export async function lockData(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true })
  const file = path.join(directory, 'atrium.lock')
  const own = JSON.stringify({ pid: process.pid, began: await beganAt(process.pid) } satisfies Holder)

  for (let attempt = 0; !(await createWith(file, own)); attempt++) {
    const holder = await readHolder(file)
    if (attempt > 4 || (holder && (await isAlive(holder)))) {
      throw new StartProblem(
        `Another Atrium (process ${holder?.pid ?? 'unknown'}) is using ${directory}. Stop it first, or choose another DATA_DIR.`,
      )
    }
    await rm(file, { force: true })
    // Two that find the same dead lock may both get here: the later one's lock stands, and the check below tells the other.
    await wait(20)
  }
  await wait(20)
  if ((await readFile(file, 'utf8').catch(() => '')) !== own) {
    throw new StartProblem(`Another Atrium has just begun to use ${directory}.`)
  }
  return () => rm(file, { force: true })
}

/** Makes the file with its content in one step, so that nobody sees it empty. False when there is one. */
async function createWith(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, content)
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const holder = JSON.parse(await readFile(file, 'utf8')) as Holder
    return Number.isInteger(holder.pid) && holder.pid > 0 ? holder : undefined
  } catch {
    return undefined
  }
}

async function isAlive({ pid, began }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  // The number may be another process's by now, as after a restart of the machine or of a container.
  const now = await beganAt(pid)
  return began === null || now === null || began === now
}

/** When a process began; 'ended' for one that is over but still counted, null where the system does not tell. */
async function beganAt(pid: number): Promise<string | null> {
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ])
    // The name in brackets may hold spaces; the state is the first word after it, the start time the 20th.
    const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // Ended, and its parent has not asked how: in a container without an init its number answers for ever.
    if (words[0] === 'Z') return 'ended'
    return `${words[19]} ${boot.trim()}`
  } catch {
    return null
  }
}
