// Written by the generator from spec/screens/plants.yaml. Edit that, not this: the next run writes it anew.

import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Screen } from '../../../generator/grammar/screens.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { operation as plantsOperation } from '../operations/plants.ts'

const soughtListing: ListingBlock = {
  block: "listing",
  name: "sought",
  operation: plantsOperation,
  entity: plantEntity,
  filters: [
    {
      name: "plot",
      label: { key: "screens.plants.blocks.sought.filters.plot.label", text: "Plot" },
      sends: "Words",
      keep: "plot",
      default: "All",
      options: [
        {
          value: "All",
          label: { key: "screens.plants.blocks.sought.filters.plot.options.All", text: "All plots" },
        },
      ],
      more: {
        from: (s: { route: {}; state?: { plots?: readonly ({ id?: string | null; name?: string | null } | null)[] | null } | null }) => s.state?.plots,
        value: "id",
        label: "name",
      },
      omit: ["All"],
    },
    {
      name: "named",
      label: { key: "screens.plants.blocks.sought.filters.named.label", text: "Name" },
      sends: "Words",
      default: "All",
      options: [
        {
          value: "All",
          label: { key: "screens.plants.blocks.sought.filters.named.options.All", text: "All names" },
        },
      ],
      more: {
        from: (s: { route: {}; state?: { names?: readonly (string | null)[] | null } | null }) => s.state?.names,
        words: "name",
      },
      omit: ["All"],
    },
  ],
  dates: {
    label: { key: "screens.plants.blocks.sought.dates.label", text: "Watered" },
    from: {
      label: { key: "screens.plants.blocks.sought.dates.from.label", text: "From" },
      sends: "From",
      keep: "from",
    },
    until: {
      label: { key: "screens.plants.blocks.sought.dates.until.label", text: "To" },
      sends: "Until",
      keep: "until",
    },
    all: { key: "screens.plants.blocks.sought.dates.all", text: "Any day" },
    apply: { key: "screens.plants.blocks.sought.dates.apply", text: "Show" },
  },
  where: {
    sends: "Where",
    as: { field: "Field", condition: "Condition", value: "Value" },
    keep: "where",
    most: 10,
    fields: [
      {
        key: "kind",
        label: { key: "screens.plants.blocks.sought.where.fields.kind.label", text: "Kind" },
        kind: "choice",
        options: [
          {
            value: "Tree",
            label: { key: "screens.plants.blocks.sought.where.fields.kind.options.Tree", text: "Tree" },
          },
          {
            value: "Herb",
            label: { key: "screens.plants.blocks.sought.where.fields.kind.options.Herb", text: "Herb" },
          },
        ],
      },
    ],
    columns: {
      of: (s: { route: {}; state?: { facts?: readonly ({ key?: string | null; words?: string | null; kind?: string | null; options?: readonly (string | null)[] | null; yes?: string | null; no?: string | null; sought?: boolean | null } | null)[] | null } | null }) => s.state?.facts,
      key: "key",
      label: "words",
      kind: "kind",
      options: "options",
      ownYes: "yes",
      ownNo: "no",
      only: "sought",
    },
    kinds: {
      truth: { input: "boolean", conditions: ["is"] },
      choice: { input: "choice", conditions: ["is", "isOneOf"] },
      figure: { input: "number", conditions: ["is", "between", "isEmpty"] },
      day: { input: "date", conditions: ["lastDays"] },
    },
    conditions: {
      is: {
        label: { key: "screens.plants.blocks.sought.where.conditions.is.label", text: "is" },
        takes: "one",
      },
      isOneOf: {
        label: { key: "screens.plants.blocks.sought.where.conditions.isOneOf.label", text: "is one of" },
        takes: "several",
      },
      between: {
        label: { key: "screens.plants.blocks.sought.where.conditions.between.label", text: "is between" },
        takes: "two",
      },
      lastDays: {
        label: { key: "screens.plants.blocks.sought.where.conditions.lastDays.label", text: (a: { value: any }) => "in the last " + String(a.value) + " days" },
        takes: "count",
      },
      isEmpty: {
        label: { key: "screens.plants.blocks.sought.where.conditions.isEmpty.label", text: "is empty" },
        takes: "nothing",
      },
    },
    texts: {
      add: { key: "screens.plants.blocks.sought.where.texts.add", text: "Filter" },
      field: { key: "screens.plants.blocks.sought.where.texts.field", text: "Field" },
      condition: { key: "screens.plants.blocks.sought.where.texts.condition", text: "Condition" },
      value: { key: "screens.plants.blocks.sought.where.texts.value", text: "Value" },
      from: { key: "screens.plants.blocks.sought.where.texts.from", text: "From" },
      to: { key: "screens.plants.blocks.sought.where.texts.to", text: "To" },
      yes: { key: "screens.plants.blocks.sought.where.texts.yes", text: "Yes" },
      no: { key: "screens.plants.blocks.sought.where.texts.no", text: "No" },
      apply: { key: "screens.plants.blocks.sought.where.texts.apply", text: "Show" },
      cancel: { key: "screens.plants.blocks.sought.where.texts.cancel", text: "Cancel" },
      needed: { key: "screens.plants.blocks.sought.where.texts.needed", text: "Please enter a value." },
      unclear: { key: "screens.plants.blocks.sought.where.texts.unclear", text: (a: { limit: any }) => "This is " + String(a.limit) + ": which one?" },
      remove: { key: "screens.plants.blocks.sought.where.texts.remove", text: (a: { filter: any }) => "Remove " + String(a.filter) },
      clear: { key: "screens.plants.blocks.sought.where.texts.clear", text: "Clear filters" },
      unknown: { key: "screens.plants.blocks.sought.where.texts.unknown", text: (a: { name: any }) => "There is no filter by " + String(a.name) + " here." },
    },
  },
  chooseColumns: {
    keep: "columns",
    label: { key: "screens.plants.blocks.sought.chooseColumns.label", text: "Columns" },
  },
  sorts: {
    label: { key: "screens.plants.blocks.sought.sorts.label", text: "Sort" },
    keep: "order",
    default: "name",
    heads: {
      sends: { by: "By", ascending: "Up" },
      fields: [{ field: "name", by: "name" }],
      types: ["figure"],
    },
    options: [],
  },
  fold: {
    by: ["name", "litres"],
    time: "watered",
    within: 60000,
    text: { key: "screens.plants.blocks.sought.fold.text", text: (a: { count: any }) => String(a.count) + " at once" },
    more: { key: "screens.plants.blocks.sought.fold.more", text: "Show more" },
  },
  news: {
    every: 20000,
    text: { key: "screens.plants.blocks.sought.news.text", text: (a: { count: any }) => ((n: number, w: string) => w === "one" ? n.toLocaleString("en") + " new plant" : n.toLocaleString("en") + " new plants")(Number(a.count), new Intl.PluralRules("en").select(Number(a.count) - 0)) },
  },
  texts: {
    loading: { key: "screens.plants.blocks.sought.texts.loading", text: "Looking around…" },
    empty: { key: "screens.plants.blocks.sought.texts.empty", text: "Nothing grows here." },
    noMatch: { key: "screens.plants.blocks.sought.texts.noMatch", text: "Nothing fits." },
  },
  item: {
    as: "row",
    title: { field: "name" },
    fields: ["watered"],
    columns: {
      of: (s: { route: {}; state?: { facts?: readonly ({ key?: string | null; words?: string | null; kind?: string | null; options?: readonly (string | null)[] | null; yes?: string | null; no?: string | null; sought?: boolean | null } | null)[] | null } | null }) => s.state?.facts,
      key: "key",
      label: "words",
      type: "kind",
      values: (s: { route: {}; item?: { id?: string | null; name?: string | null; litres?: number | null; watered?: string | null; thirsty?: boolean | null } | null }) => s.item,
      formats: {},
    },
  },
  at: "spec/screens/plants.yaml:8:5",
}

export const screen: Screen = {
  name: "plants",
  title: { key: "screens.plants.title", text: "Plants" },
  data: {},
  state: {
    plots: [{"id":"north","name":"North"}],
    names: ["Oak","Mint"],
    facts: [{"key":"height","words":"Height","kind":"figure","options":[""],"yes":"","no":"","sought":true}],
  },
  blocks: [soughtListing],
  uses: { blocks: ["listing"], widgets: [] },
  listings: [soughtListing],
}
