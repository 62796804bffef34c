import type { Idle } from '../session/idle.ts'

const done = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'scroll', 'touchstart'] as const

/** Tells what staff do on this page, and looks at the clock every `check` ms: no other timer runs. Returns how to stop. */
export function watchIdle(idle: Idle, check: number, key: string): () => void {
  const touch = () => idle.touch()
  const shown = () => {
    if (document.visibilityState === 'visible') idle.touch()
  }
  const told = (event: StorageEvent) => {
    if (event.key === key) idle.look()
  }
  const options = { capture: true, passive: true }
  for (const event of done) globalThis.addEventListener(event, touch, options)
  document.addEventListener('visibilitychange', shown)
  globalThis.addEventListener('storage', told)
  const timer = setInterval(() => idle.look(), check)
  return () => {
    for (const event of done) globalThis.removeEventListener(event, touch, options)
    document.removeEventListener('visibilitychange', shown)
    globalThis.removeEventListener('storage', told)
    clearInterval(timer)
  }
}
