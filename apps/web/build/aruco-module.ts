/**
 * Makes js-aruco2 a module of today. It hangs its names on `this`, which a bundler leaves undefined; here each file imports what
 * it needs and exports what it has. Nothing else of it is touched.
 */
import type { Plugin } from 'vite'

const file = /\/js-aruco2\/src\/(aruco|cv)\.js$/

export function arucoModule(): Plugin {
  return {
    name: 'aruco-module',
    enforce: 'pre',
    transform(code, id) {
      const [, name] = file.exec(id.split('?')[0] ?? '') ?? []
      if (name === 'cv') return { code: `${code.replace('this.CV = CV;', '')}\nexport { CV }\n`, map: null }
      if (name !== 'aruco') return undefined
      const own = code.replace("var CV = this.CV || require('./cv').CV;", '').replace('this.AR = AR;', '')
      // A new release may be written otherwise: then the build stops here and not in front of a patient.
      if (/\b(require\(|this\.(AR|CV)\b)/.test(own)) throw new Error('js-aruco2 is not written as it was')
      return {
        code: `import { CV } from './cv.js'\n${own}\nexport { AR }\nexport default { AR }\n`,
        map: null,
      }
    },
  }
}
