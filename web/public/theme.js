// What must be done before the page's own scripts start. A file of its own, because the page's policy allows no inline script.

// The colour scheme, before the first paint.
;(function () {
  var scheme = 'auto'
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') || 'auto'
  } catch {
    // Storage is blocked: follow the device.
  }
  if (scheme === 'auto') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
})()

// The page's policy lets no text become markup or the address of a script unless this allows it: styles, which hold no markup, and
// the workers of /questions and of the viewer of PDF. What calls it by itself (no sink is named) is the notes' editor, which reads
// what is pasted in a document that runs nothing.
;(function () {
  if (!window.trustedTypes) return
  window.trustedTypes.createPolicy('default', {
    createHTML: function (text, type, sink) {
      return sink === undefined || text.indexOf('<') < 0 ? text : null
    },
    createScriptURL: function (address) {
      return address === '/sw.js' || /^\/assets\/pdf\.worker[\w.-]*\.mjs$/.test(address) ? address : null
    },
  })
})()
