#!/usr/bin/env bash
# Installs exactly what package-lock.json names, this project's Node included; any current Node and npm will do to run it.
set -euo pipefail
echo 'Installing packages into node_modules: about a minute the first time, nothing is installed globally.'
npm ci --no-audit --no-fund --loglevel=error
version=$(node_modules/.bin/node --version)
if [ "${version#v24.}" = "$version" ]; then
  echo "node_modules/.bin/node is $version, but the project needs Node 24: npm did not run the install script of the package \"node\"." >&2
  echo 'Allow install scripts (npm config get ignore-scripts should say false) and run "make clean start".' >&2
  exit 1
fi
