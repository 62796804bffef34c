/** Knows whether what is dragged is of the page itself: browsers take pictures of it for files. */
export function watchOwnDrags(): { readonly isOwn: () => boolean; readonly stop: () => void } {
  let isOwn = false
  const begin = () => {
    isOwn = true
  }
  const end = () => {
    isOwn = false
  }
  document.addEventListener('dragstart', begin)
  document.addEventListener('dragend', end)
  return {
    isOwn: () => isOwn,
    stop() {
      document.removeEventListener('dragstart', begin)
      document.removeEventListener('dragend', end)
    },
  }
}
