import { expect, test } from 'vitest'
import { ERRORS } from './errors.ts'
import { routes } from './index.ts'
import { openApiDocument } from './open-api.ts'

test('every call of the contract stands in the document under each prefix of its roles', () => {
  const paths = openApiDocument('1.0.0').paths as Record<string, Record<string, unknown>>
  for (const { name, route } of routes) {
    const prefixes =
      typeof route.roles === 'string'
        ? ['/api']
        : route.roles.map(
            (role) =>
              ({ admin: '/api/admin', manager: '/api/manager', organizationAdmin: '/api/organization-admin', user: '/api/user' })[role],
          )
    for (const prefix of prefixes) expect(paths[`${prefix}${route.path}`]?.[route.method.toLowerCase()], name).toBeDefined()
  }
})

test('whatever the document refers to stands in it', () => {
  const document = openApiDocument('1.0.0')
  const references = new Set(JSON.stringify(document).match(/(?<="\$ref":"#\/)[^"]+/g))
  expect(references.size).toBeGreaterThan(routes.length)
  for (const reference of references) {
    let at: unknown = document
    for (const step of reference.split('/')) at = (at as Record<string, unknown> | undefined)?.[step]
    expect(at, reference).toBeDefined()
  }
})

test('each error has a code and a sentence of its own', () => {
  const errors = Object.values(ERRORS)
  expect(new Set(errors.map((error) => error.code)).size).toBe(errors.length)
  expect(new Set(errors.map((error) => error.message)).size).toBe(errors.length)
})

test('the errors that a call names stand in the catalogue', () => {
  for (const { name, route } of routes) for (const error of route.errors ?? []) expect(ERRORS, name).toHaveProperty(error)
})

test('no two calls share a method and an address', () => {
  const seen = routes.map(({ route }) => `${route.method} ${JSON.stringify(route.roles)} ${route.path.replace(/\{\w+\}/g, '{}')}`)
  expect(new Set(seen).size).toBe(seen.length)
})

test('paths name exactly the parameters that their shape has', () => {
  for (const { name, route } of routes) {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted()
    expect(Object.keys(route.params?.shape ?? {}).toSorted(), name).toEqual(inPath)
  }
})
