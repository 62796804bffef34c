// Written by the generator from spec/forms/water.yaml. Edit that, not this: the next run writes it anew.

import type { Form } from '../../../generator/grammar/forms.ts'
import { operation as plantsOperation } from '../operations/plants.ts'
import { validate } from './water.validate.js'

export const form: Form = {
  name: "water",
  schema: {
    type: "object",
    properties: {
      helpers: { type: "array", items: { type: "string", maxLength: 60, format: "email" }, maxItems: 3 },
      names: {
        type: "array",
        items: {
          type: "object",
          properties: { value: { type: "string", pattern: "^[\\p{L} .]+$" } },
          required: ["value"],
        },
      },
      bud: { type: ["object"] },
      tools: { type: "array", items: { type: "object" } },
    },
    required: ["helpers"],
  },
  uiSchema: { "ui:order": ["helpers", "names", "bud", "tools"] },
  fields: [
    {
      name: "helpers",
      label: { key: "forms.water.fields.helpers.label", text: "Helpers" },
      type: "tags",
      placeholder: { key: "forms.water.fields.helpers.placeholder", text: "Name or mail" },
      tags: {
        most: 3,
        free: true,
        offer: { key: "forms.water.fields.helpers.tags.offer", text: (a: { tag: any }) => "Ask " + String(a.tag) + " to help" },
        of: "email",
        remove: { key: "forms.water.fields.helpers.tags.remove", text: (a: { tag: any }) => "Take " + String(a.tag) + " out" },
        added: { key: "forms.water.fields.helpers.tags.added", text: (a: { tag: any }) => String(a.tag) + " helps." },
        removed: { key: "forms.water.fields.helpers.tags.removed", text: (a: { tag: any }) => String(a.tag) + " does not help." },
        full: { key: "forms.water.fields.helpers.tags.full", text: (a: { most: any }) => String(a.most) + " helpers are enough." },
      },
      suggest: {
        operation: plantsOperation,
        with: {
          Kind: (s: { route: {}; form?: { names?: readonly ({ value?: string | null; title?: string | null } | null)[] | null } | null }) => (((s.form?.names?.length ?? 0) > 0) ? "Tree" : "Herb"),
        },
        sends: { search: "Words", size: "Size" },
        size: 10,
        delay: 500,
        value: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id,
        title: { key: "forms.water.fields.helpers.suggest.title", text: (a: { item_name: any }) => String(a.item_name), args: (s: { route: {}; item?: { name?: string | null } | null }) => ({ item_name: s.item?.name }) },
        hint: { key: "forms.water.fields.helpers.suggest.hint", text: (a: { item_litres: any }) => String(a.item_litres) + " litres", args: (s: { route: {}; item?: { litres?: number | null } | null }) => ({ item_litres: s.item?.litres }) },
        without: (s: { route: {}; input?: { listed?: readonly (string | null)[] | null } | null }) => s.input?.listed,
        texts: {
          none: { key: "forms.water.fields.helpers.suggest.texts.none", text: "Nobody is called so." },
          loading: { key: "forms.water.fields.helpers.suggest.texts.loading", text: "Looking around…" },
          failed: { key: "forms.water.fields.helpers.suggest.texts.failed", text: "Nobody answers." },
          found: { key: "forms.water.fields.helpers.suggest.texts.found", text: (a: { total: any }) => String(a.total) + " found" },
        },
      },
      messages: {
        required: { key: "forms.water.fields.helpers.messages.required", text: "Helpers is needed." },
        format: { key: "forms.water.fields.helpers.messages.format", text: "Helpers must be an email address." },
        maxLength: { key: "forms.water.fields.helpers.messages.maxLength", text: "Helpers may have 60 characters at most." },
      },
    },
    {
      name: "names",
      label: { key: "forms.water.fields.names.label", text: "Names" },
      type: "tags",
      tags: {
        free: true,
        holds: "records",
        remove: { key: "forms.water.fields.names.tags.remove", text: (a: { tag: any }) => "Remove " + String(a.tag) },
        added: { key: "forms.water.fields.names.tags.added", text: (a: { tag: any }) => String(a.tag) + " added" },
        removed: { key: "forms.water.fields.names.tags.removed", text: (a: { tag: any }) => String(a.tag) + " removed" },
      },
      messages: {
        pattern: { key: "forms.water.fields.names.messages.pattern", text: "Names may only have letters and spaces." },
      },
    },
    {
      name: "bud",
      label: { key: "forms.water.fields.bud.label", text: "Bud" },
      type: "point",
      help: { key: "forms.water.fields.bud.help", text: "What stays in the picture." },
      point: {
        picture: (s: { route: {}; input?: { listed?: readonly (string | null)[] | null } | null }) => (((s.input?.listed?.length ?? 0) > 0) ? s.input?.listed?.[0] : ""),
        says: { key: "forms.water.fields.bud.point.says", text: (a: { across: any; down: any }) => String(a.across) + " across, " + String(a.down) + " down" },
        middle: { key: "forms.water.fields.bud.point.middle", text: "Middle" },
        failed: { key: "forms.water.fields.bud.point.failed", text: "There is no picture." },
        shapes: [
          {
            label: { key: "forms.water.fields.bud.point.shapes.1-1.label", text: "1:1" },
            width: 1,
            height: 1,
          },
          {
            label: { key: "forms.water.fields.bud.point.shapes.wide.label", text: "Wide" },
            width: 16,
            height: 9,
          },
        ],
      },
      messages: {},
    },
    {
      name: "tools",
      label: { key: "forms.water.fields.tools.label", text: "Tools" },
      type: "matrix",
      matrix: {
        rows: (s: { route: {}; input?: { beds?: readonly ({ name?: string | null; title?: string | null; tools?: readonly (string | null)[] | null } | null)[] | null } | null }) => s.input?.beds,
        key: "name",
        label: "title",
        cells: "tools",
        columns: [
          {
            value: "Spade",
            label: { key: "forms.water.fields.tools.matrix.columns.Spade", text: "Spade" },
          },
          {
            value: "Can",
            label: { key: "forms.water.fields.tools.matrix.columns.Can", text: "Watering can" },
          },
        ],
        hints: {
          North: { key: "forms.water.fields.tools.matrix.hints.North", text: "In the shade" },
          South: { key: "forms.water.fields.tools.matrix.hints.South", text: "Dry in summer" },
        },
        needs: {
          column: "Can",
          ticked: { key: "forms.water.fields.tools.matrix.needs.ticked", text: (a: { column: any; row: any }) => String(a.column) + " as well, for " + String(a.row) + "." },
          taken: { key: "forms.water.fields.tools.matrix.needs.taken", text: (a: { row: any; column: any }) => "Nothing of " + String(a.row) + " without " + String(a.column) + "." },
        },
        texts: {
          rows: { key: "forms.water.fields.tools.matrix.texts.rows", text: "Bed" },
          all: { key: "forms.water.fields.tools.matrix.texts.all", text: "All" },
          empty: { key: "forms.water.fields.tools.matrix.texts.empty", text: "There is no bed." },
        },
      },
      disabled: (s: { route: {}; form?: { helpers?: readonly (string | null)[] | null } | null }) => ((s.form?.helpers?.length ?? 0) > 2),
      messages: {},
    },
  ],
  layout: [],
  equal: [],
  initial: {
    tools: (s: { route: {}; input?: { beds?: readonly ({ name?: string | null; title?: string | null; tools?: readonly (string | null)[] | null } | null)[] | null } | null }) => s.input?.beds,
  },
  validate: validate,
}
