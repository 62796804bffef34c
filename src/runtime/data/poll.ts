/** After failures it is not waited longer than this, unless each wait is longer anyway (ms). */
const mostMilliseconds = 60_000

/**
 * Asks again and again, `every` ms after each answer, while the window is in front; after a failure it waits twice as
 * long each time. What came due behind another window is asked as soon as this one is in front. Gives how to stop.
 * @param ask gives whether there was an answer; is never called before the last call has ended
 */
export function poll(every: number, ask: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = every
  let due = performance.now() + every
  let isAsking = false
  let isOver = false

  const plan = () => {
    clearTimeout(timer)
    if (isOver || isAsking || document.hidden) return
    timer = setTimeout(() => void next(), Math.max(0, due - performance.now()))
  }
  const next = async () => {
    isAsking = true
    wait = (await ask()) ? every : Math.max(every, Math.min(wait * 2, mostMilliseconds))
    isAsking = false
    due = performance.now() + wait
    plan()
  }
  document.addEventListener('visibilitychange', plan)
  plan()
  return () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', plan)
  }
}
