"""Other engines than Chromium's, each behind the same window: Firefox's Gecko and Safari's WebKit.

Debian has no geckodriver, and Playwright drives only its own builds of these two; but both engines are driven by a
standard of the W3C that needs no more than a socket and JSON: Firefox by WebDriver BiDi, WebKitGTK by classic
WebDriver.
"""
