import type { ServerResponse } from 'node:http'

/** Calls of one person that are under way at once, as many as a browser makes of one server: others wait behind no more. */
const underWay = 6
/** Calls of one person that wait for their turn: several windows that are opened at once. */
const mostWaiting = 100

interface Line {
  underWay: number
  readonly waiting: Set<() => void>
}

/** Gives each person a few turns at once, whatever their calls cost; the others of theirs wait, in the order of asking. */
export interface Turns {
  /**
   * Resolves when it is their turn, which ends with the answer; false where too many wait already, or whoever asked went
   * away meanwhile.
   */
  take(who: string, answer: ServerResponse): Promise<boolean>
}

export function createTurns({ atOnce = underWay, most = mostWaiting } = {}): Turns {
  const lines = new Map<string, Line>()
  function end(who: string, line: Line): void {
    const [next] = line.waiting
    if (next) next()
    else line.underWay -= 1
    if (line.underWay === 0) lines.delete(who)
  }
  return {
    async take(who, answer) {
      if (answer.closed) return false
      const line = lines.get(who) ?? { underWay: 0, waiting: new Set() }
      if (line.underWay < atOnce) {
        lines.set(who, line)
        line.underWay += 1
      } else if (line.waiting.size >= most || !(await turnOf(line, answer))) return false
      if (!answer.closed) answer.once('close', () => end(who, line))
      else end(who, line)
      return !answer.closed
    },
  }
}

/** Resolves when one of those that are under way ends; false where nobody waits for the answer any more. */
function turnOf({ waiting }: Line, answer: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isTurn: boolean) => {
      waiting.delete(begin)
      answer.off('close', leave)
      resolve(isTurn)
    }
    const begin = () => settle(true)
    const leave = () => settle(false)
    waiting.add(begin)
    answer.once('close', leave)
  })
}
