import { parse } from '@swc/core'

/** A name that a file gives: to a variable, function, type or property of a type, or to a property of an object. */
export type DeclaredName = { name: string; kind: 'binding' | 'type' | 'key' }

type Node = { readonly type: string; readonly [property: string]: unknown }

/** Returns the names that a TypeScript file declares. Names that it only uses belong to another declaration. */
export async function declaredNames(path: string, text: string): Promise<DeclaredName[]> {
  const module = await parse(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2022' })
  const names: DeclaredName[] = []
  visit(module, (node) => names.push(...namesOf(node)))
  return names
}

function visit(value: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, onNode)
  else if (isNode(value)) {
    onNode(value)
    for (const child of Object.values(value)) visit(child, onNode)
  } else if (typeof value === 'object' && value !== null) {
    for (const child of Object.values(value)) visit(child, onNode)
  }
}

function namesOf(node: Node): DeclaredName[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return bindingsOf(node['id'])
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return [...bindingsOf(node['identifier']), ...bindingsOf(node['params'])]
    case 'ClassDeclaration':
      return bindingsOf(node['identifier'])
    case 'ArrowFunctionExpression':
    case 'ClassMethod':
    case 'MethodProperty':
    case 'TsFunctionType':
      return bindingsOf(node['params'])
    case 'CatchClause':
      return bindingsOf(node['param'])
    case 'TsTypeAliasDeclaration':
    case 'TsInterfaceDeclaration':
    case 'TsEnumDeclaration':
      return nameIn(node['id'], 'type')
    case 'TsTypeParameter':
      return nameIn(node['name'], 'type')
    case 'TsPropertySignature':
    case 'TsMethodSignature':
    case 'ClassProperty':
      return nameIn(node['key'], 'binding')
    case 'KeyValueProperty':
    case 'KeyValuePatternProperty':
      return nameIn(node['key'], 'key')
    default:
      return []
  }
}

/** Returns the variables of a pattern: `a` and `c` of `{ a, b: [c] }`. */
function bindingsOf(pattern: unknown): DeclaredName[] {
  if (Array.isArray(pattern)) return pattern.flatMap(bindingsOf)
  if (typeof pattern !== 'object' || pattern === null) return []
  const node = pattern as Node
  switch (node.type) {
    case 'Identifier':
      return nameIn(node, 'binding')
    case 'Parameter':
      return bindingsOf(node['pat'])
    case 'ArrayPattern':
      return bindingsOf(node['elements'])
    case 'ObjectPattern':
      return bindingsOf(node['properties'])
    case 'AssignmentPatternProperty':
      return bindingsOf(node['key'])
    case 'KeyValuePatternProperty':
      return bindingsOf(node['value'])
    case 'AssignmentPattern':
      return bindingsOf(node['left'])
    case 'RestElement':
      return bindingsOf(node['argument'])
    default:
      return []
  }
}

const nameIn = (node: unknown, kind: DeclaredName['kind']): DeclaredName[] =>
  isNode(node) && node.type === 'Identifier' ? [{ name: String(node['value']), kind }] : []

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
