#!/usr/bin/env bash
# Builds the image that ships, rivalscope:dev, or rivalscope:<target> of a target of infra/Dockerfile, by Docker, else Podman; ENGINE
# chooses. IMAGE_BUILDER is a command that takes their place, IMAGE_NAME another name than rivalscope.
#   scripts/build-image.sh [target]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
arguments=(-t "${IMAGE_NAME:-rivalscope}:${1:-dev}" ${1:+--target "$1"} -f infra/Dockerfile .)
if [ -n "${IMAGE_BUILDER:-}" ]; then exec "$IMAGE_BUILDER" "${arguments[@]}"; fi
for engine in ${ENGINE:-docker podman}; do
  if command -v "$engine" >/dev/null; then exec "$engine" build "${arguments[@]}"; fi
done
echo 'Neither docker nor podman is on this machine: install one of them to build the image.' >&2
exit 1
