/**
 * Does something as a browser does, outside of React's `act`: that draws fallbacks at once and goes on until nothing is
 * left to draw, which is never where several of a page's parts wait for the same answer again (the lanes of their
 * retries take turns). Outside of it React rests until the answer comes.
 */
export function outsideAct(act: () => void): void {
  const global = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  const before = global.IS_REACT_ACT_ENVIRONMENT
  global.IS_REACT_ACT_ENVIRONMENT = false
  try {
    act()
  } finally {
    global.IS_REACT_ACT_ENVIRONMENT = before
  }
}
