import { useEffect, useState } from 'react'

/** After this long, code that could not be had is asked for again (ms). */
const patience = 10_000

/**
 * Code that is fetched when it is first needed, and that nothing waits for. `load` is the same function each time; where
 * it fails, it is tried again.
 */
export function useCode<Code extends object>(needed: boolean, load: () => Promise<Code>): Code | undefined {
  const [code, setCode] = useState<Code>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is made by counting it.
  useEffect(() => {
    if (!needed || code) return
    let timer: ReturnType<typeof setTimeout> | undefined
    load().then(
      (loaded) => setCode(() => loaded),
      () => {
        timer = setTimeout(() => setAttempt((before) => before + 1), patience)
      },
    )
    return () => clearTimeout(timer)
  }, [needed, code, load, attempt])
  return code
}
