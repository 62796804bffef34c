/** Stands in a window for a part of it that is on its way: only when none is left does the focus go where no field asks for it. */
export function ComingMark() {
  return <span hidden data-coming />
}
