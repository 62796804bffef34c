import type { Carried } from '../graphql/carried.ts'

/** The mutations of the area, as they succeed. */
export const carried: readonly Carried[] = [
  {
    name: 'saveLookupTable',
    args: () => 'Name: "Twice", Columns: [{ Name: "Code", Type: Text }], RequestID: "one"',
    data: 'data { TableID }',
    answers: [200, 200],
  },
  { name: 'deleteLookupTable', args: ({ tableId }) => `TableID: "${tableId}", Version: 1`, answers: [200, 404] },
  {
    name: 'saveLookupRow',
    args: ({ tableId }) => `TableID: "${tableId}", Values: { Column_code: "twice" }, RequestID: "one"`,
    data: 'data { RowID }',
    answers: [200, 200],
  },
  {
    name: 'deleteLookupRow',
    args: ({ tableId, rowId }) => `TableID: "${tableId}", RowID: "${rowId}", Version: 1`,
    answers: [200, 404],
  },
]
