/** The moment after the frame that is being made was painted. */
function endOfFrame(): Promise<number> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    // What is posted before a frame is drawn comes when it was.
    port1.onmessage = () => resolve(performance.now())
    port2.postMessage(undefined)
  })
}

/** Does something at the beginning of a frame; the milliseconds until that was painted, without waiting for the screen. */
export function paintedAfter(act: () => void): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const start = performance.now()
      act()
      void endOfFrame().then((end) => resolve(end - start))
    })
  })
}

/** Waits for the first frame that something is painted in. */
export function isThere(selector: string): Promise<void> {
  return new Promise((resolve) => {
    const frame = () => {
      if (document.querySelector(selector)) void endOfFrame().then(() => resolve())
      else requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}
