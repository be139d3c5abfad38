import * as z from 'zod/mini'

export type JsonSchema = z.core.JSONSchema.BaseSchema
type Direction = 'input' | 'output'

const REF = '#/components/schemas/'

/**
 * Converts zod schemas to JSON Schema. Named schemas become components, to which all others refer. The input of a schema
 * gets a component of its own, `XInput`, if it differs from the output.
 */
export function createComponents(named: ReadonlyMap<string, z.ZodMiniType>) {
  const found = new Map<string, JsonSchema>()
  const names = {
    output: registryOf(named, (name) => name),
    input: registryOf(named, (name, schema) => (hasOwnInput(schema) ? `${name}Input` : name)),
  }

  return {
    /**
     * Describes parameters by their parsed type (an integer, not its digits), hence `output`. JSON bodies are not
     * coerced and use `input`.
     */
    schemaOf(schema: z.ZodMiniType, io: Direction = 'output'): JsonSchema {
      const {
        $schema: _,
        $defs = {},
        ...rest
      } = z.toJSONSchema(schema, {
        io,
        metadata: names[io],
        override: describeTuple,
      })
      for (const [name, { id: _id, ...definition }] of Object.entries($defs)) {
        if (!found.has(name)) found.set(name, withRefs(definition))
      }
      return withRefs(rest)
    },

    /** Returns the schema without its required fields. That of a named schema is a component of its own, `PartialX`. */
    partialOf({ required: _, ...schema }: JsonSchema): JsonSchema {
      const name = schema.$ref?.replace(REF, '')
      if (name === undefined) return schema
      const { required: _required, ...definition } = found.get(name) ?? {}
      found.set(`Partial${name}`, definition)
      return { $ref: `${REF}Partial${name}` }
    },

    /** Returns the components of all schemas that were described so far, sorted by name. */
    list: (): Record<string, JsonSchema> => Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

function registryOf(
  named: ReadonlyMap<string, z.ZodMiniType>,
  nameOf: (name: string, schema: z.ZodMiniType) => string,
) {
  const registry = z.registry<{ id: string }>()
  for (const [name, schema] of named) registry.add(schema, { id: nameOf(name, schema) })
  return registry
}

const hasOwnInput = (schema: z.ZodMiniType) =>
  JSON.stringify(z.toJSONSchema(schema, { io: 'input' })) !== JSON.stringify(z.toJSONSchema(schema, { io: 'output' }))

/** Lets references of zod lead to the components of the document. */
const withRefs = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', REF) : value,
  ) as JsonSchema

/** Describes a tuple by its length and the kinds of its items, as the generator of requests knows no `prefixItems`. */
function describeTuple({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { prefixItems } = jsonSchema
  if (!prefixItems) return
  delete jsonSchema.prefixItems
  jsonSchema.items = { anyOf: prefixItems.filter((item) => typeof item === 'object') }
  jsonSchema.minItems = prefixItems.length
  jsonSchema.maxItems = prefixItems.length
}
