import type { Services } from '../runtime/services.ts'

/** Fetches what keeps the focus from falling to the body: with the first key, or once the page has come to rest. */
export function watchFocus({ ahead }: Pick<Services, 'ahead'>): void {
  let isKept = false
  const keep = () =>
    import('../runtime/focus/keep-focus.ts').then(
      ({ keepFocus }) => {
        if (!isKept) keepFocus()
        isKept = true
      },
      () => {},
    )
  ahead.want(watchFocus, keep)
  document.addEventListener('keydown', keep, { once: true, passive: true })
}
