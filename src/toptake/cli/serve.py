"""``toptake serve``: the web table."""

from __future__ import annotations

from pathlib import Path

import click

from toptake.errors import MalformedError


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 for a class.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0: any.")
@click.option("--data", type=click.Path(path_type=Path, dir_okay=False), help="The file of all games.")
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar="HOST",
    help="Another name under which it is reached, such as school.example; may be given again.",
)
@click.option("--open", "show", is_flag=True, help="Open it in the browser.")
@click.option("--openapi", is_flag=True, help="Print the description of the interface, and serve nothing.")
def command(
    host: str, port: int, data: Path | None, names: tuple[str, ...], show: bool, openapi: bool
) -> None:
    """Serve the web table: play, solve and learn in the browser.

    Games are kept in one file, and a server that is stopped or killed goes on with all of them.
    """
    # The web framework takes half a second to load.
    if openapi:
        from toptake.server.app import make_app
        from toptake.server.openapi import schema_text

        click.echo(schema_text(make_app(Path("unopened"))), nl=False)
        return
    from toptake.server.memory_check import check_memory
    from toptake.server.protection.limits import Limits

    # Before the rest is loaded, which takes memory, too.
    check_memory(Limits().megabytes)
    from toptake.server.run import listen, serve
    from toptake.store.data_file import default_data_file

    try:
        at = listen(host, port)
    except OSError as error:
        raise MalformedError(f"Nothing can listen at {host}:{port}: {error.strerror or error}.") from None
    address = f"http://{f'[{host}]' if ':' in host else host}:{at.getsockname()[1]}"
    kept = data or default_data_file()

    def ready() -> None:
        click.echo(f"Toptake is at {address}, and keeps its games in {kept}. Ctrl-C stops it.")
        if show:
            click.launch(address)

    serve(kept, at, ready=ready, names=(host, *names))
