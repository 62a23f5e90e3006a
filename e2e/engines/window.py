#!/usr/bin/python3
"""A bare WebKitGTK window under automation, as narrow as a phone: `window.py <folder for its data>`."""
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

folder = sys.argv[1]
data = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder + '/cache')
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)


def view_for(session):
    settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)
    window = Gtk.Window()
    window.set_decorated(False)
    window.add(view)
    window.show_all()
    return view


def started(_, session):
    information = WebKit2.ApplicationInfo()
    information.set_name('window')
    information.set_version(1, 0, 0)
    session.set_application_info(information)
    session.connect('create-web-view', view_for)


context.connect('automation-started', started)
Gtk.main()
