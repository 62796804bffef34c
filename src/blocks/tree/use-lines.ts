import { defaultRangeExtractor, observeElementRect, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** Lines drawn before and after those that are seen. */
const spare = 8
/** How high a line is until the first one is measured. */
const estimate = 36

/**
 * The lines that are seen, give or take a few, and the one that has the focus: a hundred thousand cost as much as a
 * screenful. All are as high as each other.
 */
export function useLines(count: number, active: number, scroller: RefObject<HTMLElement | null>) {
  const [height, setHeight] = useState(estimate)
  const virtualizer = useVirtualizer({
    count,
    overscan: spare,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(() => height, [height]),
    initialRect: { width: 600, height: 600 },
    // What is not shown just now has no height; it is as high as before when it is shown again.
    observeElementRect: useCallback<typeof observeElementRect>(
      (instance, tell) => observeElementRect(instance, (rect) => rect.height > 0 && tell(rect)),
      [],
    ),
    useFlushSync: false,
    rangeExtractor: useCallback(
      (range: Range) => {
        const drawn = defaultRangeExtractor(range)
        return active < 0 || active >= count || drawn.includes(active)
          ? drawn
          : [...drawn, active].sort((a, b) => a - b)
      },
      [active, count],
    ),
  })
  const isDrawn = count > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured once lines are drawn.
  useLayoutEffect(() => {
    const measured = scroller.current?.querySelector<HTMLElement>('[data-index]')?.offsetHeight ?? 0
    if (measured > 0) setHeight(measured)
  }, [scroller, isDrawn])
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes that were kept are of another height.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height])
  return { height, lines: virtualizer.getVirtualItems(), total: virtualizer.getTotalSize(), virtualizer }
}
