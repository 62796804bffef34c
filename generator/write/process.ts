import { readFileSync, readlinkSync } from 'node:fs'
import os from 'node:os'

/** A process, told apart from every later one that gets its number. */
export interface ProcessMark {
  readonly pid: number
  /** When it began, as the system counts; null where the system does not tell. */
  readonly began: string | null
  /** Numbers mean something only on one machine and, on Linux, in one container. */
  readonly where: string
}

export function thisProcess(): ProcessMark {
  return { pid: process.pid, began: stateOf(process.pid)?.began ?? null, where: whereAmI() }
}

/** Whether a process is certainly over; false for one of another machine, of which nothing can be known. */
export function isOver({ pid, began, where }: ProcessMark): boolean {
  if (where !== whereAmI()) return false
  try {
    process.kill(pid, 0)
  } catch (cause) {
    // Where it may not be signalled it is there, and somebody else's.
    if (cause instanceof Error && 'code' in cause && cause.code === 'ESRCH') return true
  }
  const now = stateOf(pid)
  return now !== undefined && (now.ended || (began !== null && now.began !== began))
}

/** Undefined where the system does not tell. */
function stateOf(pid: number): { began: string; ended: boolean } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces; the state is the first word after it, the start time the 20th.
    const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // "Z": over, but its parent has not asked how, and its number still answers.
    return { began: words[19] ?? '', ended: words[0] === 'Z' }
  } catch {
    return undefined
  }
}

function whereAmI(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return [os.hostname(), boot, readlinkSync('/proc/self/ns/pid')].join(' ')
  } catch {
    return os.hostname()
  }
}
