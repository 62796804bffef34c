import { useCallback, useEffect, useRef } from 'react'

/**
 * Shows a chosen file in place of the picture until another picture is there, or it is dropped because it was not sent.
 * Its address is given back to the browser then.
 */
export function usePreview(src: string, preview: (address: string | undefined) => void): (file: File) => () => void {
  const shown = useRef<string>(undefined)
  const drop = useCallback(() => {
    if (shown.current === undefined) return
    URL.revokeObjectURL(shown.current)
    shown.current = undefined
    preview(undefined)
  }, [preview])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is there, or the block goes.
  useEffect(() => drop, [src, drop])
  return useCallback(
    (file: File) => {
      drop()
      shown.current = URL.createObjectURL(file)
      preview(shown.current)
      return drop
    },
    [drop, preview],
  )
}
