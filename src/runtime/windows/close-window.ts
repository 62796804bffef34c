import type { Services } from '../services.ts'

/**
 * Closes a dialog as whoever stands before it does, asking where something in it would be left behind; gives whether it is
 * closed.
 * @param isSlip nobody has pressed what is there to close it
 */
export function closeWindow(id: number, { windows, unsaved }: Pick<Services, 'windows' | 'unsaved'>, isSlip = false) {
  const may = unsaved.mayClose(id, isSlip)
  if (may === true) {
    windows.close(id)
    return true
  }
  return may.then((leaves) => {
    if (leaves) windows.close(id)
    return leaves
  })
}
