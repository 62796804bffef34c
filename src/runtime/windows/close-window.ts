import type { Services } from '../services.ts'

/**
 * Closes a dialog as whoever stands before it does, asking where something in it would be left behind; gives whether it is
 * closed.
 */
export function closeWindow(id: number, { windows, unsaved }: Pick<Services, 'windows' | 'unsaved'>) {
  const may = unsaved.mayClose(id)
  if (may === true) {
    windows.close(id)
    return true
  }
  return may.then((leaves) => {
    if (leaves) windows.close(id)
    return leaves
  })
}
